#!/bin/sh
# Errors that a function logged in the last hour, and invocations that were cut off.
#   bin/tail-errors.sh <stage> <function>          bin/tail-errors.sh prod send-mails
set -eu
function=$(aws resourcegroupstaggingapi get-resources --resource-type-filters lambda:function \
  --tag-filters "Key=stage,Values=$1" "Key=function,Values=$2" \
  --query 'ResourceTagMappingList[0].ResourceARN' --output text)
[ "$function" != None ] || { echo "No function of $1 is called $2" >&2; exit 1; }
group=$(aws lambda get-function-configuration --function-name "$function" \
  --query LoggingConfig.LogGroup --output text)
aws logs tail "$group" --since 1h --filter-pattern \
  '{ ($.level = "ERROR") || (($.type = "platform.report") && ($.record.status != "success")) }'
