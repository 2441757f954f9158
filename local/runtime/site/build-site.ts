import type { Progress } from '../progress';
import { buildWithVite } from './vite-build';

/**
 * Builds the app, unless the existing build is current.
 * @returns the folder to serve
 * @throws Error with Vite's output when the build fails
 */
export const buildSite = (root: string, progress: Progress): Promise<string> =>
  buildWithVite(
    root,
    {
      project: 'frontend',
      out: 'frontend/dist',
      sources: ['frontend', 'shared', 'functions/routes.ts', 'package-lock.json'],
      notice: 'Building the app (about ten seconds, only after source changes)',
    },
    progress,
  );
