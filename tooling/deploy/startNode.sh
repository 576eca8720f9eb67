#!/bin/sh
# Starts Patroni on one of the machines of a cluster: NODE is its name, by which the others reach it, NODE_ADDRESS its address in their closed
# network, where it listens and nowhere else. Passwords lie in SECRETS as files.
set -eu
settings=$1
secrets=${SECRETS:-/run/secrets}
: "${NODE:?NODE is the name of this machine, by which the others reach it}"
: "${NODE_ADDRESS:?NODE_ADDRESS is the address of this machine in the closed network}"
getent ahosts "$NODE" | cut -d' ' -f1 | grep -qxF "$NODE_ADDRESS" || {
  echo "start-node: on this machine $NODE does not lead to $NODE_ADDRESS. Name it in /etc/hosts, in place of 127.0.1.1." >&2
  exit 1
}
for name in superuser replication rewind; do
  [ -r "$secrets/$name" ] || { echo "start-node: $secrets/$name cannot be read. Make it: sh tooling/deploy/makeSecrets.sh" >&2; exit 1; }
done
export PATRONI_NAME="$NODE"
export PATRONI_RESTAPI_LISTEN="$NODE_ADDRESS:8008" PATRONI_POSTGRESQL_LISTEN="$NODE_ADDRESS:5432"
export PATRONI_RESTAPI_CONNECT_ADDRESS="$NODE:8008"
export PATRONI_POSTGRESQL_CONNECT_ADDRESS="$NODE:5432"
export PATRONI_SUPERUSER_USERNAME=postgres PATRONI_REPLICATION_USERNAME=replicator PATRONI_REWIND_USERNAME=rewinder
PATRONI_SUPERUSER_PASSWORD=$(cat "$secrets/superuser")
PATRONI_REPLICATION_PASSWORD=$(cat "$secrets/replication")
PATRONI_REWIND_PASSWORD=$(cat "$secrets/rewind")
export PATRONI_SUPERUSER_PASSWORD PATRONI_REPLICATION_PASSWORD PATRONI_REWIND_PASSWORD
exec /usr/bin/patroni "$settings"
