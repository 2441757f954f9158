/**
 * Returns the `iss` of a pool's tokens, as in AWS. It must not change with the local server's port.
 */
export const issuerOf = (region: string, poolId: string): string =>
  `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
