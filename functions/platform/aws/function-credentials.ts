/**
 * Stands in bundles for the SDK's search for credentials in profiles, SSO, web identity and instance
 * metadata (lib/bundle-aliases.ts): Lambda puts a function's credentials into its environment and
 * nowhere else, and the search is 144 kB of every bundle and 20 ms of every cold start.
 * @throws Error outside of Lambda, where nobody has set them
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
