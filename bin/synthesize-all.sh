#!/bin/sh
# Builds the app and synthesizes all stages into a folder and an archive of it. Deploys use the
# result unchanged.
#   bin/synthesize-all.sh <folder>          bin/synthesize-all.sh release
set -eu
if [ $# -ne 1 ]; then
  echo "Usage: bin/synthesize-all.sh <folder>" >&2
  exit 1
fi
if [ -e "$1" ]; then
  echo "$1 already exists. Remove it, or name another folder." >&2
  exit 1
fi
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"

# With credentials, the CDK CLI would write their account into the templates. But each stage may
# have its own account, which is known only when we deploy.
without_credentials() {
  env -u AWS_PROFILE -u AWS_ACCESS_KEY_ID -u AWS_SECRET_ACCESS_KEY -u AWS_SESSION_TOKEN \
    -u AWS_WEB_IDENTITY_TOKEN_FILE -u AWS_CONTAINER_CREDENTIALS_RELATIVE_URI \
    -u AWS_CONTAINER_CREDENTIALS_FULL_URI -u CDK_DEFAULT_ACCOUNT \
    AWS_SHARED_CREDENTIALS_FILE=/dev/null AWS_CONFIG_FILE=/dev/null AWS_EC2_METADATA_DISABLED=true "$@"
}

npm run build
for stage in dev staging prod; do
  without_credentials cdk synth --quiet -c "stage=$stage" --output "$folder/$stage"
  echo "Synthesized $stage"
done
# An archive keeps hidden files and permissions. GitHub's artifact of a folder would lose both.
tar -C "$folder" -czf "$folder.tgz" .
