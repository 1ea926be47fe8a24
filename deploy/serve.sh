#!/bin/sh
# Runs nginx on a release store, or on one folder, as any user. Environment:
#   PORT        port to listen on                              default 8080
#   ROLE        shell | remote: remotes may be loaded by other origins; default remote
#   STORE       a release store: as shell its current documents, updated with each revision, and
#               all hashed files; as remote the releases of REMOTE
#   REMOTE      name of the remote in the store, such as mf_chat
#   ROOT        folder to serve without a store                default /srv/site
#   RUN_DIR     folder for the pid and temporary files         default /tmp/nginx
#   STOP_LIMIT  seconds for pending responses on stop          default 20
#   ACCESS_LOG  file, or off                                   default /dev/stdout
#   HSTS_SECONDS  how long browsers use HTTPS only; 0 takes it back; default two years
#   BROTLI_MODULE_FILE  nginx's brotli_static module; .br files are served when it exists
set -eu

PORT=${PORT:-8080}
ROLE=${ROLE:-remote}
STORE=${STORE:-}
REMOTE=${REMOTE:-}
ROOT=${ROOT:-/srv/site}
RUN_DIR=${RUN_DIR:-/tmp/nginx}
STOP_LIMIT=${STOP_LIMIT:-20}
ACCESS_LOG=${ACCESS_LOG:-/dev/stdout}
HSTS_SECONDS=${HSTS_SECONDS:-63072000}
BROTLI_MODULE_FILE=${BROTLI_MODULE_FILE:-/usr/lib/nginx/modules/ngx_http_brotli_static_module.so}

refuse() {
  echo "$1" >&2
  exit 1
}

case "$ROLE" in
  shell | remote) ;;
  *) refuse "ROLE is \"$ROLE\", but must be shell or remote." ;;
esac
case "$HSTS_SECONDS" in
  *[!0-9]*) refuse "HSTS_SECONDS is \"$HSTS_SECONDS\", but must be a whole number of seconds." ;;
esac
if [ -n "$STORE" ]; then
  [ -d "$STORE" ] || refuse "STORE is \"$STORE\", but there is no such folder: mount the release store."
  [ "$ROLE" = shell ] || [ -n "$REMOTE" ] || refuse 'REMOTE is missing: name the remote whose releases to serve.'
elif [ ! -d "$ROOT" ]; then
  refuse "ROOT is \"$ROOT\", but there is no such folder: build or mount the files to serve."
fi

brotli_module=
brotli_static=
if [ -f "$BROTLI_MODULE_FILE" ]; then
  brotli_module="load_module $BROTLI_MODULE_FILE;"
  brotli_static='brotli_static on;'
fi

here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$RUN_DIR/empty"

# Documents are read through the store's link to the current revision at each request. Before the first
# release there are none.
pages=$ROOT hashed=$ROOT below=$RUN_DIR/empty
if [ -n "$STORE" ] && [ "$ROLE" = shell ]; then
  pages=$STORE/current hashed=$STORE/site below=$STORE
elif [ -n "$STORE" ]; then
  pages=$STORE/remotes/$REMOTE hashed=$pages
fi

sed \
  -e "s|@BROTLI_MODULE@|$brotli_module|" \
  -e "s|@BROTLI_STATIC@|$brotli_static|" \
  -e "s|@PORT@|$PORT|" \
  -e "s|@ROOT@|$pages|" \
  -e "s|@SITE@|$hashed|" \
  -e "s|@STORE@|$below|" \
  -e "s|@HEADERS@|$here/headers.conf|" \
  -e "s|@DELTAS@|$here/deltas.conf|" \
  -e "s|@HSTS_SECONDS@|$HSTS_SECONDS|" \
  -e "s|@PAGES@|$here/pages.conf|" \
  -e "s|@ROLE@|$ROLE|" \
  -e "s|@RUN_DIR@|$RUN_DIR|" \
  -e "s|@STOP_LIMIT@|$STOP_LIMIT|" \
  -e "s|@ACCESS_LOG@|$ACCESS_LOG|" \
  "$here/nginx.conf" >"$RUN_DIR/nginx.conf"
exec nginx -e stderr -c "$RUN_DIR/nginx.conf" -g 'daemon off;'
