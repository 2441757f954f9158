// CloudFront Function (viewer request): passes the caller's IP address on in a header, because
// origins only see CloudFront's address. A header that the caller sent is overwritten. Also removes
// the slash at the end of an API path, because API Gateway's routes have none.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  if (/^\/api\/.+\/$/.test(request.uri)) request.uri = request.uri.replace(/\/+$/, '');
  return request;
}
