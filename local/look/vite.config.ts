import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the page of every component, which only the local server shows. Its files lie outside of
 * frontend/dist: nothing of it can be deployed with the app.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/local/look/',
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: '../../node_modules/.cache/mailbloom/look',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
  },
});
