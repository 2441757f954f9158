#!/bin/sh
# Puts the messages of a dead-letter queue back into the queue they came from, or throws them away.
#   bin/redrive.sh <stage> <queue> [--purge]       bin/redrive.sh prod send
set -eu
arn=$(aws resourcegroupstaggingapi get-resources --resource-type-filters sqs \
  --tag-filters "Key=stage,Values=$1" "Key=dead-letters-of,Values=$2" \
  --query 'ResourceTagMappingList[0].ResourceARN' --output text)
[ "$arn" != None ] || { echo "No dead letters of $1 belong to $2" >&2; exit 1; }
if [ "${3:-}" = --purge ]; then
  aws sqs purge-queue --queue-url "$(aws sqs get-queue-url --queue-name "${arn##*:}" --query QueueUrl --output text)"
else
  aws sqs start-message-move-task --source-arn "$arn"
fi
