// CloudFront Function (viewer request): the app's own paths are answered with the app. A path
// whose last part has a dot is a file; the router of the app knows the rest, and its 404 page too.
// Mails led to /unsubscribe/<address>/<token> once: such a link goes on to the page of today.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const parts = request.uri.split('/').filter(Boolean);
  if (parts[0] === 'unsubscribe') {
    // What is no token is told by the page, in its own words.
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
