#!/bin/sh
# A release's own command: runs the server and its tools with the Node that came along. Files are named by their
# whole path, since it runs in the release's folder, where .env is.
cd "$(dirname "$(readlink -f "$0")")" || exit 1
node=node_modules/.bin/node
case ${1-} in
  start) shift; NODE_ENV=production exec $node dist/server/main.js "$@" ;;
  admin | demo) program=$1; shift; exec $node "dist/server/$program.js" "$@" ;;
  backup | restore) exec $node dist/server/backup.js "$@" ;;
esac
echo 'Usage: ./truewheel start | demo | admin … | backup FILE | restore FILE' >&2
exit 2
