#!/bin/sh
# Makes AWS show costs by our tags, and email someone when a service suddenly costs more. Run it
# again to notify another address. AWS knows the tags a day after the first deploy.
#   bin/watch-costs.sh <stage> <email>          bin/watch-costs.sh prod notices@example.com
set -eu
. "$(dirname "$0")/in-stage.sh"
email=${2:?Name the email address that AWS notifies}
# The billing API exists only in this region, and covers all regions.
export AWS_REGION=us-east-1 AWS_DEFAULT_REGION=us-east-1
unknown=$(aws ce update-cost-allocation-tags-status --cost-allocation-tags-status \
  TagKey=product,Status=Active TagKey=stage,Status=Active \
  --query 'Errors[].TagKey' --output text)
case "$unknown" in '' | None) ;; *)
  echo "AWS doesn't bill by these tags yet: $unknown. Try again tomorrow." >&2
  exit 1 ;;
esac
# An account can have only one monitor for all services. AWS creates it in most accounts.
monitor=$(aws ce get-anomaly-monitors \
  --query "AnomalyMonitors[?MonitorDimension=='SERVICE'].MonitorArn | [0]" --output text)
if [ "$monitor" = None ]; then
  monitor=$(aws ce create-anomaly-monitor --anomaly-monitor \
    MonitorName=services,MonitorType=DIMENSIONAL,MonitorDimension=SERVICE \
    --query MonitorArn --output text)
fi
name="mailbloom $email"
found=$(aws ce get-anomaly-subscriptions --monitor-arn "$monitor" \
  --query "AnomalySubscriptions[?SubscriptionName=='$name'].SubscriptionArn | [0]" --output text)
if [ "$found" = None ]; then
  # 10 USD per day above the expected cost is a third of what production costs in an idle month.
  aws ce create-anomaly-subscription --anomaly-subscription "$(cat <<END
{
  "SubscriptionName": "$name",
  "MonitorArnList": ["$monitor"],
  "Subscribers": [{ "Type": "EMAIL", "Address": "$email" }],
  "Frequency": "DAILY",
  "ThresholdExpression": {
    "Dimensions": {
      "Key": "ANOMALY_TOTAL_IMPACT_ABSOLUTE",
      "MatchOptions": ["GREATER_THAN_OR_EQUAL"],
      "Values": ["10"]
    }
  }
}
END
)" >/dev/null
fi
echo "AWS tells $email when a service suddenly costs 10 USD more than expected."
