#!/bin/sh
# Deploys a stage's previous release again, and reports the result.
#   bin/roll-back.sh <stage> <assembly>          bin/roll-back.sh prod previous/prod
set -eu
if [ $# -ne 2 ]; then
  echo "Usage: bin/roll-back.sh <stage> <assembly>" >&2
  exit 1
fi
say() {
  echo "$1"
  # GitHub shows this on the page of the run.
  [ -z "${GITHUB_STEP_SUMMARY:-}" ] || echo "$1" >>"$GITHUB_STEP_SUMMARY"
}
if [ ! -d "$2" ]; then
  say "$1 wasn’t rolled back, because there is no earlier release in $2. See “Roll back a deploy” in docs/runbook.md."
  exit 1
fi
if "$(dirname "$0")/deploy-stage.sh" "$1" "$2" --keep-refused; then
  say "$1 was rolled back to the release in $2."
else
  say "$1 couldn’t be rolled back to the release in $2. Part of it may be deployed. See “Roll back a deploy” in docs/runbook.md."
  exit 1
fi
