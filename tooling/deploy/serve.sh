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
BROTLI_MODULE_FILE=${BROTLI_MODULE_FILE:-/usr/lib/nginx/modules/ngx_http_brotli_static_module.so}

refuse() {
  echo "$1" >&2
  exit 1
}

case "$ROLE" in
  shell | remote) ;;
  *) refuse "ROLE is \"$ROLE\", but must be shell or remote." ;;
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

# configure <folder of pages> <folder of hashed files> <folder with remotes/>
configure() {
  sed \
    -e "s|@BROTLI_MODULE@|$brotli_module|" \
    -e "s|@BROTLI_STATIC@|$brotli_static|" \
    -e "s|@PORT@|$PORT|" \
    -e "s|@ROOT@|$1|" \
    -e "s|@SITE@|$2|" \
    -e "s|@STORE@|$3|" \
    -e "s|@HEADERS@|$here/headers.conf|" \
    -e "s|@ROLE@|$ROLE|" \
    -e "s|@RUN_DIR@|$RUN_DIR|" \
    -e "s|@STOP_LIMIT@|$STOP_LIMIT|" \
    -e "s|@ACCESS_LOG@|$ACCESS_LOG|" \
    "$here/nginx.conf" >"$RUN_DIR/nginx.conf"
}

if [ -z "$STORE" ] || [ "$ROLE" = remote ]; then
  [ -z "$STORE" ] || ROOT="$STORE/remotes/$REMOTE"
  configure "$ROOT" "$ROOT" "$RUN_DIR/empty"
  exec nginx -e stderr -c "$RUN_DIR/nginx.conf" -g 'daemon off;'
fi

# nginx reads a page's policy when it loads its configuration, not per request. So it serves the documents of
# one revision, which never change, and reloads for a new revision: page and policy change together, and
# pending requests finish with the old ones. Before the first release there are no documents.
current() {
  readlink "$STORE/current" || echo none
}
follow() {
  shown=$1
  if [ "$shown" = none ]; then documents="$RUN_DIR/empty"; else documents="$STORE/$shown"; fi
  configure "$documents" "$STORE/site" "$STORE"
}

follow "$(current)"
nginx -e stderr -c "$RUN_DIR/nginx.conf" -g 'daemon off;' &
nginx=$!
# Once stopping, it ignores new revisions: reloading a stopped nginx would be an error.
stopping=
trap 'stopping=yes; kill -QUIT $nginx' QUIT INT
trap 'stopping=yes; kill -TERM $nginx' TERM
while [ -z "$stopping" ] && kill -0 "$nginx" 2>/dev/null; do
  newest=$(current)
  if [ "$newest" != "$shown" ]; then
    follow "$newest"
    [ -n "$stopping" ] || kill -HUP "$nginx"
  fi
  # In the background, so that a signal is handled immediately.
  sleep 0.2 &
  wait $! || true
done
wait "$nginx"
