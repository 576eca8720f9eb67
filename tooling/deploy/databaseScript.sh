#!/bin/sh
# Says database.sql with its two passwords, for the standard input of psql: databaseScript.sh SECRETS. Everybody on the machine can list the arguments of a
# process, and sudo writes them into its log.
set -eu
secrets=${1:?usage: databaseScript.sh SECRETS}
owner=$(cat "$secrets/owner")
members=$(cat "$secrets/members")
printf "\\\\set owner '%s'\n\\\\set members '%s'\n" "$owner" "$members"
cat "$(dirname "$0")/database.sql"
