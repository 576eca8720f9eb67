#!/bin/sh
# Tonight's base backup by pgBackRest: a whole one on Sundays, else what changed since the last one, or a whole one where there is none. pgbackrest.conf
# keeps a week behind the newest whole one that is a week old. The stanza is made first: until then no log is archived.
set -eu
[ "$(date +%u)" = 7 ] && type=full || type=incr
pgbackrest --stanza=unison stanza-create
exec pgbackrest --stanza=unison --type="$type" backup
