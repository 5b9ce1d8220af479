#!/bin/sh
# Writes the files of this folder with the values of machine.env: render.sh machine.env /etc/hooray-ha
set -eu
umask 077
set -a
. "$1"
set +a
here=$(dirname "$0")
mkdir -p "$2"
for file in "$here"/*.cfg "$here"/*.conf "$here"/*.yml "$here"/*.sql; do
  awk '{
    rest = $0; line = ""
    while (match(rest, /\$\{[A-Z][A-Z_0-9]*\}/)) {
      name = substr(rest, RSTART + 2, RLENGTH - 3)
      if (!(name in ENVIRON)) { print FILENAME ": " name " is not set" > "/dev/stderr"; exit 1 }
      line = line substr(rest, 1, RSTART - 1) ENVIRON[name]
      rest = substr(rest, RSTART + RLENGTH)
    }
    print line rest
  }' "$file" > "$2/$(basename "$file")"
done
