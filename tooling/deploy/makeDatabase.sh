#!/bin/sh
# Makes the platform's two logins and its database on a new cluster, once: NODE is the machine that leads. Passwords lie in SECRETS as files.
set -eu
secrets=${SECRETS:-/run/secrets}
PGPASSWORD=$(cat "$secrets/superuser")
export PGPASSWORD
script=$(sh "$(dirname "$0")/databaseScript.sh" "$secrets")
printf '%s\n' "$script" |
  psql --host="${NODE:?NODE is the machine that leads}" --port="${NODE_PORT:-5432}" --username=postgres --dbname=postgres --quiet --set=ON_ERROR_STOP=1
