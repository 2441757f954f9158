type Props = {
  readonly html: string;
  readonly title: string;
  readonly width?: number | string;
  readonly height?: number | string;
};

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'">`;

const withPolicy = (html: string): string =>
  html.includes('<head>') ? html.replace('<head>', `<head>${policy}`) : `${policy}${html}`;

/** Shows an email as a mail program would: no scripts, no forms, no access to the app. */
export const EmailFrame = ({ html, title, width = '100%', height = 600 }: Props) => (
  <iframe
    title={title}
    sandbox=""
    srcDoc={withPolicy(html)}
    style={{
      width,
      height,
      maxWidth: '100%',
      border: '1px solid var(--mantine-color-gray-3)',
      borderRadius: 8,
      background: '#ffffff',
    }}
  />
);
