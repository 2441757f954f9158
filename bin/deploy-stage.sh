#!/bin/sh
# Deploys a stage exactly as it was synthesized. Before each stack that holds data is deployed,
# bin/diff-guard.ts checks that the deploy wouldn't lose any.
#   bin/deploy-stage.sh <stage> <assembly>          bin/deploy-stage.sh prod release/prod
# bin/roll-back.sh adds --keep-refused, which leaves a refused stack as it is and goes on. It also
# moves all calls to the earlier functions at once, even while the alarm that ends canaries is on.
set -eu
if [ $# -lt 2 ]; then
  echo "Usage: bin/deploy-stage.sh <stage> <assembly> [--keep-refused]" >&2
  exit 1
fi
case "${3:-}" in
  '' | --keep-refused) refused=${3:-} ;;
  *) echo "The third argument can only be --keep-refused" >&2; exit 1 ;;
esac
. "$(dirname "$0")/in-stage.sh"
PATH="$(cd "$bin/.." && pwd)/node_modules/.bin:$PATH"
assembly=$2

# The pipeline's reviewers have already approved new permissions, so the CDK CLI doesn't ask.
# Without --exclusively, it would also deploy the stacks that this one depends on, unguarded.
deploy() {
  cdk deploy "$@" --app "$assembly" --exclusively --require-approval never --progress events
}

# The CDK CLI would otherwise keep what the deploy before chose. Only stacks with canaries ask.
if [ -n "$refused" ]; then rollout=at-once; else rollout=canary; fi
rollouts=
for template in "$assembly"/*.template.json; do
  if [ -f "$template" ] && grep -q '"How functions get their new version"' "$template"; then
    rollouts="$rollouts --parameters $(basename "$template" .template.json):Rollout=$rollout"
  fi
done

for part in Data Email Auth; do
  stack=Mailbloom-$1-$part
  status=0
  tsx "$bin/diff-guard.ts" --stage "$1" --assembly "$assembly" --part "$part" || status=$?
  if [ "$status" = 0 ]; then
    deploy "$stack"
  elif [ "$status" = 2 ] && [ -n "$refused" ]; then
    echo "$stack stays as it is, because this release has no place for what it holds."
  else
    echo "$stack and the stacks after it weren’t deployed." >&2
    exit 1
  fi
done
# Every other stack of the release, in the order in which they depend on each other.
stacks=$(cdk ls --app "$assembly")
deploy $(echo "$stacks" | grep -v -e '-Data$' -e '-Email$' -e '-Auth$') $rollouts
echo "$1 is deployed."
