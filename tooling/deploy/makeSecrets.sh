#!/bin/sh
# Makes the secrets of a deployment as files in the folder that is named, each readable by nobody but who needs it. What is there stays.
# As root it gives each to its user (the numbers of the Dockerfile); else to whoever runs it.
set -eu
folder=${1:?usage: makeSecrets.sh FOLDER}
mkdir -p "$folder"
umask 077
[ -e "$folder/superuser" ] || openssl rand -hex 24 > "$folder/superuser"
[ -e "$folder/replication" ] || openssl rand -hex 24 > "$folder/replication"
[ -e "$folder/rewind" ] || openssl rand -hex 24 > "$folder/rewind"
[ -e "$folder/owner" ] || openssl rand -hex 24 > "$folder/owner"
[ -e "$folder/members" ] || openssl rand -hex 24 > "$folder/members"
# Opens unrevealed draws: keep a copy of it elsewhere, never beside a backup.
[ -e "$folder/seed.key" ] || openssl rand -hex 32 > "$folder/seed.key"
[ -e "$folder/edge.env" ] || printf 'VIEW_SECRET=%s\n' "$(openssl rand -hex 32)" > "$folder/edge.env"
# libpq's own format: host, port, database, login, password. So no password stands in an address, a process list or a unit.
printf '*:*:unison:unison:%s\n' "$(cat "$folder/owner")" > "$folder/keeper.pgpass"
printf '*:*:unison:members_of_unison:%s\n' "$(cat "$folder/members")" > "$folder/platform.pgpass"
if [ "$(id -u)" = 0 ]; then
  chmod 0711 "$folder"
  chown 10001:10000 "$folder/keeper.pgpass" "$folder/seed.key"
  chown 10002:10000 "$folder/platform.pgpass"
  chown 10003:10000 "$folder/edge.env"
  chown 10004:10004 "$folder/superuser" "$folder/replication" "$folder/rewind" "$folder/owner" "$folder/members"
fi
