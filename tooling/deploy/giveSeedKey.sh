#!/bin/sh
# Gives the keeper the key of unrevealed draws that is kept: giveSeedKey.sh KEPT USED. One that is in use is never replaced: where the two differ, the
# file that somebody keeps would open nothing after the loss of the machine, and the keeper does not start until that is put right.
set -eu
kept=${1:?usage: giveSeedKey.sh KEPT USED}
used=${2:?usage: giveSeedKey.sh KEPT USED}
[ -z "${UNISON_SEED_KEY:-}" ] || exit 0
umask 077
[ -e "$used" ] || { cp "$kept" "$used.part" && mv "$used.part" "$used"; }
cmp -s "$kept" "$used" || {
  echo "give-seed-key: $used is not the key that is kept ($kept). Nothing was changed. Has it drawn, it is the one to keep: copy it there, and elsewhere. Has it not, remove it." >&2
  exit 1
}
