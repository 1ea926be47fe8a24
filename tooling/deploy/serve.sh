#!/bin/sh
# Runs nginx on one folder, as any user. Environment:
#   PORT        port to listen on                              default 8080
#   ROOT        folder to serve                                default /srv/site
#   ROLE        shell | remote: remotes may be loaded by other origins; default remote
#   RUN_DIR     folder for the pid and temporary files         default /tmp/nginx
#   ACCESS_LOG  file, or off                                   default /dev/stdout
#   BROTLI_MODULE_FILE  nginx's brotli_static module; .br files are served when it exists
set -eu

PORT=${PORT:-8080}
ROOT=${ROOT:-/srv/site}
ROLE=${ROLE:-remote}
RUN_DIR=${RUN_DIR:-/tmp/nginx}
ACCESS_LOG=${ACCESS_LOG:-/dev/stdout}
BROTLI_MODULE_FILE=${BROTLI_MODULE_FILE:-/usr/lib/nginx/modules/ngx_http_brotli_static_module.so}

case "$ROLE" in
  shell | remote) ;;
  *) echo "ROLE is \"$ROLE\", but must be shell or remote." >&2 && exit 1 ;;
esac
if [ ! -d "$ROOT" ]; then
  echo "ROOT is \"$ROOT\", but there is no such folder: build or mount the files to serve." >&2
  exit 1
fi

brotli_module=
brotli_static=
if [ -f "$BROTLI_MODULE_FILE" ]; then
  brotli_module="load_module $BROTLI_MODULE_FILE;"
  brotli_static='brotli_static on;'
fi

here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$RUN_DIR"
sed \
  -e "s|@BROTLI_MODULE@|$brotli_module|" \
  -e "s|@BROTLI_STATIC@|$brotli_static|" \
  -e "s|@PORT@|$PORT|" \
  -e "s|@ROOT@|$ROOT|" \
  -e "s|@HEADERS@|$here/headers.conf|" \
  -e "s|@ROLE@|$ROLE|" \
  -e "s|@RUN_DIR@|$RUN_DIR|" \
  -e "s|@ACCESS_LOG@|$ACCESS_LOG|" \
  "$here/nginx.conf" >"$RUN_DIR/nginx.conf"

exec nginx -e stderr -c "$RUN_DIR/nginx.conf" -g 'daemon off;'
