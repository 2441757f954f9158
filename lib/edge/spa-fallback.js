// CloudFront Function (viewer request): the app's own paths are answered with the app. A path
// whose last part has a dot is a file; the router of the app knows the rest, and its 404 page too.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastPart.includes('.')) request.uri = '/index.html';
  return request;
}
