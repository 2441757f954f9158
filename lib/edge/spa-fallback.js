// CloudFront Function (viewer request): serves the app for every path that isn't a file. A path is
// a file if its last part contains a dot. The app's router handles the others and has a 404 page.
// Emails once linked to /unsubscribe/<address>/<token>. Such links redirect to today's page.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const parts = request.uri.split('/').filter(Boolean);
  if (parts[0] === 'unsubscribe') {
    // Without a valid token, the page itself explains what is wrong.
    const token = parts.length > 2 && /^[\w-]{1,200}$/.test(parts[2]) ? parts[2] : '-';
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: `/u/${token}` }, 'cache-control': { value: 'no-store' } },
    };
  }
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastPart.includes('.')) request.uri = '/index.html';
  return request;
}
