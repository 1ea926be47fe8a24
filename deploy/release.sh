#!/bin/sh
# Runs the release command on the containers' store, configured by release.config.json beside it.
#   release.sh                                publishes the build of PACKAGE in this image
#   release.sh promote mf-chat@0.2.0 ...      any other verb
#   STORE        folder of the store, with the registry repository in it    default /store
set -eu

STORE=${STORE:-/store}
cd "$(dirname "$0")/.."

# The first release makes the repository; afterwards site.json in it applies.
if [ ! -d "$STORE/registry.git" ]; then
  node workspace/bin/site.js config >"/tmp/site.$$.json"
  node workspace/bin/site.js release init --host none --site "/tmp/site.$$.json"
  rm "/tmp/site.$$.json"
fi

[ $# -gt 0 ] || set -- publish "$PACKAGE"
exec node workspace/bin/site.js release "$@"
