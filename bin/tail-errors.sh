#!/bin/sh
# Prints the errors that a function logged in the last hour, and the invocations that timed out or
# crashed.
#   bin/tail-errors.sh <stage> <function>          bin/tail-errors.sh prod send-mails
set -eu
. "$(dirname "$0")/in-stage.sh"
function=$(function_named "$1" "$2")
group=$(aws lambda get-function-configuration --function-name "$function" \
  --query LoggingConfig.LogGroup --output text)
aws logs tail "$group" --since 1h --filter-pattern \
  '{ ($.level = "ERROR") || (($.type = "platform.report") && ($.record.status != "success")) }'
