import { useNavigate } from 'react-router';

/** One page back in the browser's history; home where there is none, as in a new tab. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.history.length > 1) navigate(-1);
    else navigate('/');
  };
}
