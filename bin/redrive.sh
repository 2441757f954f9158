#!/bin/sh
# Moves the messages of a dead-letter queue back into its queue, or deletes them.
#   bin/redrive.sh <stage> <queue> [--purge]       bin/redrive.sh prod send
set -eu
. "$(dirname "$0")/in-stage.sh"
queue_tagged() {
  aws resourcegroupstaggingapi get-resources --resource-type-filters sqs \
    --tag-filters "Key=stage,Values=$1" "Key=$2,Values=$3" \
    --query 'ResourceTagMappingList[0].ResourceARN' --output text
}
dead=$(queue_tagged "$1" dead-letters-of "$2")
[ "$dead" != None ] || { echo "No dead letters of $1 in $AWS_REGION belong to $2" >&2; exit 1; }
if [ "${3:-}" = --purge ]; then
  aws sqs purge-queue --queue-url "$(aws sqs get-queue-url --queue-name "${dead##*:}" --query QueueUrl --output text)"
  exit
fi
# Messages that were redriven too often are in `events-kept`. They go back into `events`.
queue=$(queue_tagged "$1" queue "${2%-kept}")
[ "$queue" != None ] || { echo "$2 of $1 has no queue of its own: the runbook says what to do" >&2; exit 1; }
# We name the destination, because messages that SNS couldn't deliver have no source queue.
aws sqs start-message-move-task --source-arn "$dead" --destination-arn "$queue"
