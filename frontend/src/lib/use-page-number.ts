import { useSearchParams } from 'react-router-dom';

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** The page of a list, counted from 1 and kept in the URL: reloading, sharing and Back keep it. */
export const usePageNumber = (): readonly [number, (page: number) => void] => {
  const [params, setParams] = useSearchParams();
  const setPage = (page: number) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (page > 1) next.set('page', String(page));
      else next.delete('page');
      return next;
    });
  return [pageOf(params), setPage];
};
