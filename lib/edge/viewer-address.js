// CloudFront Function (viewer request): behind CloudFront every caller has CloudFront's address, so
// the caller's own is handed on. Whatever a caller put there is overwritten. A slash at the end of a
// call's path is taken off: API Gateway knows each call without one alone.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  if (/^\/api\/.+\/$/.test(request.uri)) request.uri = request.uri.replace(/\/+$/, '');
  return request;
}
