import { Box } from '@mantine/core';
import { useState } from 'react';
import classes from './email-frame.module.css';

type Props = {
  readonly html: string;
  readonly title: string;
  readonly width?: number | string;
  readonly height?: number | string;
};

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'">`;

const withPolicy = (html: string): string =>
  html.includes('<head>') ? html.replace('<head>', `<head>${policy}`) : `${policy}${html}`;

/**
 * Shows an email as a mail program would: no scripts, no forms, no access to the app. Every new
 * version gets a frame of its own, shown once it has loaded: a frame that is given other content
 * leaves an entry in the browser's history, and Back would walk through all versions.
 */
export const EmailFrame = ({ html, title, width = '100%', height = 600 }: Props) => {
  const [shown, setShown] = useState(html);
  const versions = [...new Set([shown, html])];
  return (
    <Box className={classes.frame} w={width} h={height}>
      {versions.map((version) => (
        <iframe
          key={version}
          title={version === shown ? title : `${title}, loading`}
          aria-hidden={version !== shown}
          className={version === shown ? classes.shown : classes.loading}
          sandbox=""
          srcDoc={withPolicy(version)}
          onLoad={() => setShown(version)}
        />
      ))}
    </Box>
  );
};
