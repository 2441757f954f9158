/**
 * When bundling, replaces the SDK's search for credentials in profiles, SSO, web identity, and
 * instance metadata (lib/bundle-aliases.ts). Lambda puts a function's credentials only into its
 * environment, and the search costs 144 kB in every bundle and 20 ms in every cold start.
 * @throws Error outside of Lambda, where the credentials are not set
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new Error('The function has no credentials in its environment');
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  };
};
