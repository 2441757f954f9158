// Renews the session while the app is still loading, so that no page waits for it. This is a file
// because the content policy allows no inline scripts. `session.ts` uses the response.
window.sessionStart = {
  response: fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    // The response replaces the refresh cookie, so it must arrive even if the page is closed
    // meanwhile.
    keepalive: true,
  }),
  startedAt: Date.now(),
};
// Without a connection, the app shows the error.
window.sessionStart.response.catch(() => undefined);
