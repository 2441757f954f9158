# The other scripts in this folder source this file. It makes the AWS CLI use the region of the
# stage in $1 (lib/stages.ts), whatever region the terminal is set to.
bin=$(dirname "$0")
AWS_REGION=$("$bin/../node_modules/.bin/tsx" "$bin/stage-region.ts" "${1:?Name the stage}")
# Version 1 of the AWS CLI reads only AWS_DEFAULT_REGION.
export AWS_REGION AWS_DEFAULT_REGION="$AWS_REGION"

# The ARN of the stage's function with this name.
function_named() {
  found=$(aws resourcegroupstaggingapi get-resources --resource-type-filters lambda:function \
    --tag-filters "Key=stage,Values=$1" "Key=function,Values=$2" \
    --query 'ResourceTagMappingList[0].ResourceARN' --output text)
  [ "$found" != None ] || { echo "No function of $1 in $AWS_REGION is called $2" >&2; return 1; }
  echo "$found"
}
