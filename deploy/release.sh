#!/bin/sh
# Runs the release command on the containers' store, configured by release.config.json beside it.
#   release.sh                                publishes the build of PACKAGE in this image
#   release.sh promote mf-chat@0.2.0 ...      any other verb
#   STORE        folder of the store           default /store
#   RELEASE_KEY  the key that signs            default the store's own, made by the first job
set -eu

STORE=${STORE:-/store}
cd "$(dirname "$0")/.."

# The first release writes the site's config; afterwards the one in the store applies.
if [ ! -f "$STORE/config.json" ]; then
  node workspace/bin/site.js config >"$STORE/config.json.$$"
  mv "$STORE/config.json.$$" "$STORE/config.json"
fi

[ $# -gt 0 ] || set -- publish "$PACKAGE"
exec node workspace/bin/site.js release "$@"
