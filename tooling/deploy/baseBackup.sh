#!/bin/sh
# Tonight's base backup by pgBackRest: a whole one where the newest is a week old or there is none, else what changed since the last one. Its age is asked
# for, not the day of the week: a night that failed or was passed over leaves its whole one to the next, and one made by hand counts too. pgbackrest.conf
# keeps a week behind the newest whole one that is a week old. The stanza is made first: until then no log is archived.
set -eu
pgbackrest --stanza=unison stanza-create
known=$(pgbackrest --stanza=unison --output=json info)
newest=$(printf '%s\n' "$known" | sed -n 's/.*"timestamp":{"start":\([0-9]*\),"stop":[0-9]*},"type":"full".*/\1/p') # the last of them: sed takes as much as it can before
# Six and a half days: nights do not begin at the same hour.
[ $(($(date +%s) - ${newest:-0})) -gt 561600 ] && type=full || type=incr
exec pgbackrest --stanza=unison --type="$type" backup
