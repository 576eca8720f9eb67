-- The video membership, in a demo database alone: elsewhere an operator grants it (grant-video).
CREATE OR REPLACE FUNCTION public.grant_demo_video(p_member bigint) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH granted AS (
    UPDATE members SET is_see = true, is_see_until = NULL
    WHERE id = p_member AND closed_at IS NULL AND EXISTS (SELECT FROM identity WHERE profile = 'demo') RETURNING id
  )
  SELECT EXISTS (SELECT FROM granted)
$$;
