#!/bin/sh
# lanyu staff …, lanyu backup …, lanyu migrate …: the site's commands on a machine that has no npm, with the site's own settings.
set -eu
case "${1:-}" in
  staff) file=ops/staff.ts ;;
  backup) file=ops/backup/backup.ts ;;
  migrate) file=apps/server/src/db/migrate-cli.ts ;;
  *)
    echo 'usage: lanyu staff|backup|migrate …' >&2
    exit 2
    ;;
esac
shift
# KillMode: a second server that `restore --into` started goes on when the command ends.
exec systemd-run --quiet --pipe --wait --collect \
  --property=EnvironmentFile=/etc/lanyu/site.env \
  --property=EnvironmentFile=/etc/lanyu/owner.env \
  --property=EnvironmentFile=-/etc/lanyu/backup.env \
  --property=KillMode=process \
  --property=WorkingDirectory=/srv/lanyu/current \
  /srv/lanyu/current/bin/node "$file" "$@"
