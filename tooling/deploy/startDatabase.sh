#!/bin/sh
# Starts one PostgreSQL server in PGDATA with the settings of the file that is named. The first time it makes the cluster, the platform's two
# logins and its database, with the passwords that lie in SECRETS (files `superuser`, `owner`, `members`). Ends with one line when it cannot.
set -eu
settings=$1
secrets=${SECRETS:-/run/secrets}
sockets=${SOCKETS:-/run/postgresql}
for name in superuser owner members; do
  [ -r "$secrets/$name" ] || { echo "start-database: $secrets/$name cannot be read. Make it: sh tooling/deploy/makeSecrets.sh" >&2; exit 1; }
done

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # In a folder beside it, moved into place when all is made: a start that was cut short begins again.
  draft="$PGDATA.part"
  rm -rf "$draft"
  initdb --pgdata="$draft" --username=postgres --pwfile="$secrets/superuser" --auth-local=peer --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C --data-checksums > /dev/null
  # Whoever may enter the socket's folder as user postgres needs no password; over the network everybody does.
  printf 'local all postgres peer\nhost all all all scram-sha-256\n' > "$draft/pg_hba.conf"
  pg_ctl --pgdata="$draft" --wait --silent --log="$draft/first.log" --options="-c listen_addresses= -k $sockets" start
  script=$(sh "$(dirname "$0")/databaseScript.sh" "$secrets")
  printf '%s\n' "$script" | psql --host="$sockets" --username=postgres --dbname=postgres --quiet --set=ON_ERROR_STOP=1
  pg_ctl --pgdata="$draft" --wait --silent --mode=fast stop
  mv "$draft" "$PGDATA"
fi
exec postgres -D "$PGDATA" -c config_file="$settings" -c hba_file="$PGDATA/pg_hba.conf" -c ident_file="$PGDATA/pg_ident.conf" -k "$sockets"
