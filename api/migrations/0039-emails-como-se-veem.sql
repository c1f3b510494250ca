-- D1: accounts whose e-mail was taken with letters that are not seen (semLetrasInvisiveis) sign in by what is seen of
-- it from now on. Where another account has that e-mail already, both stay as they are. Nothing but what such a letter
-- may be stands in the pattern: U+00AD, U+034F, U+061C, U+115F-1160, U+180B-180F, U+200B-200F, U+202A-202E,
-- U+2060-206F, U+2800, U+3164, U+FE00-FE0F, U+FEFF, U+FFA0.
WITH visto AS (
  SELECT id, v.chave, v.email,
         row_number() OVER (PARTITION BY v.chave ORDER BY criado_em, id) AS vez
    FROM usuario,
         LATERAL (SELECT U&'[\00AD\034F\061C\115F\1160\180B-\180F\200B-\200F\202A-\202E\2060-\206F\2800\3164\FE00-\FE0F\FEFF\FFA0]' AS letras) l,
         LATERAL (SELECT regexp_replace(email_chave, l.letras, '', 'g') AS chave,
                         regexp_replace(email, l.letras, '', 'g') AS email) v
   WHERE v.chave <> email_chave
)
UPDATE usuario SET email = visto.email, email_chave = visto.chave
  FROM visto
 WHERE usuario.id = visto.id AND visto.vez = 1
   AND NOT EXISTS (SELECT 1 FROM usuario outro WHERE outro.email_chave = visto.chave);
