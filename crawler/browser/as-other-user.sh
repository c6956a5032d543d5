#!/bin/sh
# Runs $BROWSER_PROGRAM as the user $BROWSER_UID with none of the caller's groups and capabilities, in this same process.
# Playwright makes the profile's folder as the caller, and its own way to name another keeps the profile.
for argument do
  shift
  case $argument in
  --user-data-dir=*) argument="--user-data-dir=$HOME/profile" ;;
  esac
  set -- "$@" "$argument"
done
exec setpriv --reuid="$BROWSER_UID" --regid="$BROWSER_GID" --clear-groups --inh-caps=-all --ambient-caps=-all -- \
  "$BROWSER_PROGRAM" "$@"
