#!/bin/sh
# node_modules/.bin/node: the Node beside this file, or on other systems the machine's own. Always here, while npm 9
# and 10 remove a link of that name that belongs to a package of another system.
beside=$(dirname "$(readlink -f "$0")")
for node in "$beside"/node_modules/node-*/bin/node; do
  [ -x "$node" ] && exec "$node" "$@"
done
IFS=:
for folder in $PATH; do
  case $folder in */node_modules/.bin) continue ;; esac
  [ -x "$folder/node" ] && exec "$folder/node" "$@"
done
echo "No package brings Node for this system: install Node 24." >&2
exit 1
