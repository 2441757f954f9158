#!/bin/sh
# Turns sending to audiences off or on. Sign-in codes are always sent.
#   bin/sending.sh <stage> off|on          bin/sending.sh prod off
#   bin/sending.sh <stage> on --force      even during a restore, to cancel it
set -eu
. "$(dirname "$0")/in-stage.sh"
case "${2:-} ${3:-}" in 'on ' | 'off ' | 'on --force') ;; *) echo "Say off or on" >&2; exit 1 ;; esac
table=$(aws cloudformation describe-stacks --stack-name "Mailbloom-$1-Data" \
  --query "Stacks[0].Outputs[?OutputKey=='TableName'].OutputValue" --output text)
key='{"pk":{"S":"CFG"},"sk":{"S":"SENDING"}}'
if [ "$2" = off ]; then
  # The item also stores the progress of a restore (bin/restore.ts), so we update it instead of
  # replacing it.
  aws dynamodb update-item --table-name "$table" --key "$key" --update-expression 'SET #off = :off' \
    --expression-attribute-names '{"#off":"off"}' \
    --expression-attribute-values '{":off":{"BOOL":true}}' >/dev/null
elif [ "${3:-}" = --force ]; then
  aws dynamodb delete-item --table-name "$table" --key "$key" >/dev/null
elif ! refused=$(aws dynamodb delete-item --table-name "$table" --key "$key" \
  --condition-expression 'attribute_not_exists(#restore) OR attribute_exists(#restore.#releasedAt)' \
  --expression-attribute-names '{"#restore":"restore","#releasedAt":"releasedAt"}' 2>&1); then
  case "$refused" in
    *ConditionalCheckFailed*)
      echo "A restore of $1 is in progress, and emails could go out twice. Finish it, or cancel it with --force (docs/runbook.md)." ;;
    *) echo "$refused" ;;
  esac >&2
  exit 1
fi
echo "Sending of $1 is $2 within seconds."
