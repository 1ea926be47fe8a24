#!/bin/sh
# Makes the folder that the shell's container serves: the shell's build, and over it what `site assemble`
# writes for the remotes that are given (index.html, registry.json, csp.conf).
#   assemble.sh <folder> --release <release>@<public address> ...
set -eu

out=$1
shift
cd "$(dirname "$0")/../.."
cp -r shell/dist/. "$out"
exec node tooling/bin/site.mjs assemble --out "$out" "$@"
