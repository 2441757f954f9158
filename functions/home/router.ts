import { apiRouter } from '../api-router';
import { getHome } from './api/get-home';
import { live } from './live';

export const handler = apiRouter('home', { 'GET /home': getHome }, live);
