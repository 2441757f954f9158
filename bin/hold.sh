#!/bin/sh
# Keeps a function from working by itself, without losing what waits for it; --release lets it again.
#   bin/hold.sh <stage> <function> [--release]       bin/hold.sh prod send-mails
set -eu
function=$(aws resourcegroupstaggingapi get-resources --resource-type-filters lambda:function \
  --tag-filters "Key=stage,Values=$1" "Key=function,Values=$2" \
  --query 'ResourceTagMappingList[0].ResourceARN' --output text)
[ "$function" != None ] || { echo "No function of $1 is called $2" >&2; exit 1; }
mappings=$(aws lambda list-event-source-mappings --function-name "$function" \
  --query 'EventSourceMappings[].UUID' --output text)
if [ "${3:-}" = --release ]; then enabled=--enabled runs=1; else enabled=--no-enabled runs=0; fi
# A queue or a stream waits where it stands. A tick has neither: it may run once at a time, or not.
for mapping in $mappings; do
  aws lambda update-event-source-mapping --uuid "$mapping" "$enabled"
done
[ -n "$mappings" ] || aws lambda put-function-concurrency --function-name "$function" \
  --reserved-concurrent-executions "$runs"
