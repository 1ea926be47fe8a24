#!/bin/sh
# The release command on the store of the containers, as release.config.json beside it describes them.
#   release.sh                                publishes the build of PACKAGE that this image carries
#   release.sh promote mf-chat@0.2.0 ...      any other verb
#   STORE        folder of the store           default /store
#   RELEASED_BY  name for the history          default compose
set -eu

STORE=${STORE:-/store}
cd "$(dirname "$0")/../.."

# The first release writes the site's config; from then on the one in the store counts.
if [ ! -f "$STORE/config.json" ]; then
  node tooling/bin/site.mjs config >"$STORE/config.json.$$"
  mv "$STORE/config.json.$$" "$STORE/config.json"
fi

[ $# -gt 0 ] || set -- publish "$PACKAGE"
exec node tooling/bin/site.mjs release "$@" --by "${RELEASED_BY:-compose}"
