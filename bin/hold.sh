#!/bin/sh
# Stops queues, streams, and schedules from starting functions, without losing waiting messages.
# --release restores exactly the previous settings.
#   bin/hold.sh <stage> <function> [--release]       bin/hold.sh prod send-mails
#   bin/hold.sh <stage> --all [--release]            everything that queues, streams, and ticks start
set -eu
if [ $# -lt 2 ]; then
  echo "Usage: bin/hold.sh <stage> <function>|--all [--release]" >&2
  exit 1
fi
. "$(dirname "$0")/in-stage.sh"

# Finds every function that an event source mapping or a schedule starts, so that we don't have to
# maintain a list.
started_functions() {
  of_stage=$(aws resourcegroupstaggingapi get-resources --resource-type-filters lambda:function \
    --tag-filters "Key=stage,Values=$1" --query 'ResourceTagMappingList[].ResourceARN' --output text)
  mapped=$(aws lambda list-event-source-mappings \
    --query 'EventSourceMappings[].FunctionArn' --output text)
  ticked=$(aws scheduler list-schedules --query 'Schedules[].Target.Arn' --output text)
  for arn in $of_stage; do
    case " $(echo $mapped $ticked) " in *" $arn "*) echo "$arn" ;; esac
  done
}

mappings_of() {
  aws lambda list-event-source-mappings --function-name "$1" --query "$2" --output text
}

# The tag `held` records what --release has to restore: the enabled mappings, or the concurrency.
held_of() {
  aws lambda list-tags --resource "$1" --query 'Tags.held' --output text
}

hold() {
  mappings=$(mappings_of "$1" 'EventSourceMappings[].UUID')
  # A mapping that is being created or updated counts as enabled. Lambda refuses to change one that
  # is being disabled.
  on=$(mappings_of "$1" "EventSourceMappings[?State!='Disabled' && State!='Disabling'].UUID")
  if [ "$(held_of "$1")" = None ]; then
    if [ -n "$mappings" ]; then
      was="mappings $(echo $on)"
    else
      was="concurrency $(aws lambda get-function-concurrency --function-name "$1" \
        --query ReservedConcurrentExecutions --output text)"
    fi
    aws lambda tag-resource --resource "$1" --tags "{\"held\":\"$was\"}"
  fi
  # With its mapping disabled, a queue or stream keeps its messages. A schedule has no messages to
  # keep, so its function gets a concurrency of 0.
  for mapping in $on; do
    aws lambda update-event-source-mapping --uuid "$mapping" --no-enabled >/dev/null
  done
  [ -n "$mappings" ] || aws lambda put-function-concurrency --function-name "$1" \
    --reserved-concurrent-executions 0 >/dev/null
  echo "Held: ${1##*:}"
}

release() {
  was=$(held_of "$1")
  [ "$was" != None ] || { echo "Not held: ${1##*:}"; return 0; }
  case "$was" in
    mappings*)
      # A deploy may have replaced a mapping since the hold. The new mapping isn't held.
      existing=$(mappings_of "$1" 'EventSourceMappings[].UUID')
      for mapping in ${was#mappings}; do
        case " $(echo $existing) " in *" $mapping "*)
          aws lambda update-event-source-mapping --uuid "$mapping" --enabled >/dev/null ;;
        esac
      done ;;
    "concurrency None") aws lambda delete-function-concurrency --function-name "$1" ;;
    *) aws lambda put-function-concurrency --function-name "$1" \
      --reserved-concurrent-executions "${was#concurrency }" >/dev/null ;;
  esac
  aws lambda untag-resource --resource "$1" --tag-keys held
  echo "Released: ${1##*:}"
}

case "${3:-}" in
  '') action=hold ;;
  --release) action=release ;;
  *) echo "The third argument can only be --release" >&2; exit 1 ;;
esac
if [ "$2" = --all ]; then
  functions=$(started_functions "$1")
  [ -n "$functions" ] || { echo "$1 has no functions in $AWS_REGION" >&2; exit 1; }
else
  functions=$(function_named "$1" "$2")
fi
# If AWS refuses to change one function, continue with the others.
refused=
for arn in $functions; do
  set +e
  (set -e; "$action" "$arn")
  status=$?
  set -e
  [ "$status" = 0 ] || refused="$refused ${arn##*:}"
done
[ -z "$refused" ] || { echo "AWS refused:$refused. Run this again." >&2; exit 1; }
