/** Stored markup that tries to run script or to forge a token; each keeps an honest "ok". */
export const HOSTILE_MARKUP: readonly string[] = [
  '<script>window.hit=1</script><p>ok</p>',
  '<p onclick="window.hit=1">ok<img src=x onerror=window.hit=1></p>',
  '<p><a href="java\nscript:window.hit=1">ok</a></p>',
  '<p><a href="&#106;avascript:window.hit=1">ok</a></p>',
  '<email-button href="JaVaScRiPt:window.hit=1" value="ok"></email-button>',
  '<email-button href="data:text/html,<script>window.hit=1</script>" value="ok"></email-button>',
  '<email-image src="data:image/svg+xml;base64,PHN2Zz4=" alt="ok"></email-image>',
  '<email-image src="x" href="vbscript:x" alt="ok&quot; onload=&quot;window.hit=1"></email-image>',
  '<p><span style="color:expression(window.hit=1);background:url(javascript:x)">ok</span></p>',
  '<svg><style><img src=x onerror=window.hit=1></style></svg><p>ok</p>',
  '<p>ok<!-- --!><img src=x onerror=window.hit=1> --></p>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">ok</p></noscript><p>ok</p>',
  '<email-merge-tag name="__proto__" fallback="ok}}{{x"></email-merge-tag>',
  '<p>ok\ue000@unsubscribe\ue001</p>',
];
