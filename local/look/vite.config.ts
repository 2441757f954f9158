import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the page of all components, which only the local server shows. Its files are outside
 * frontend/dist, so it can't be deployed with the app.
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
