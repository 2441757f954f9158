#!/bin/sh
# Stops everything that is sent to audiences, or lets it go on; sign-in codes are always sent.
#   bin/sending.sh <stage> off|on          bin/sending.sh prod off
set -eu
. "$(dirname "$0")/in-stage.sh"
case "${2:-}" in on | off) ;; *) echo "Say off or on" >&2; exit 1 ;; esac
table=$(aws cloudformation describe-stacks --stack-name "Mailbloom-$1-Data" \
  --query "Stacks[0].Outputs[?OutputKey=='TableName'].OutputValue" --output text)
if [ "$2" = off ]; then
  aws dynamodb put-item --table-name "$table" \
    --item '{"pk":{"S":"CFG"},"sk":{"S":"SENDING"},"off":{"BOOL":true}}'
else
  aws dynamodb delete-item --table-name "$table" --key '{"pk":{"S":"CFG"},"sk":{"S":"SENDING"}}'
fi
echo "Sending of $1 is $2 within seconds."
