import { IconArrowBackUp, IconCoin, IconLock } from '@tabler/icons-react'
import classes from './razoes-da-casa.module.css'

const RAZOES = [
  {
    Icone: IconArrowBackUp,
    titulo: 'A agenda que se desfaz sem medo',
    texto: 'Remarcou, mudou a série inteira, excluiu por engano? Ctrl+Z, e tudo volta como estava.',
  },
  {
    Icone: IconCoin,
    titulo: 'O mês que fecha no centavo',
    texto: 'Sessões, recebimentos e despesas na mesma conta. O total da tela é o total de verdade.',
  },
  {
    Icone: IconLock,
    titulo: 'Os dados que só você abre',
    texto: 'CPF e anotações ficam cifrados, e cada vez que um CPF é mostrado fica registrado.',
  },
]

/** Three short reasons. */
export function RazoesDaCasa() {
  return (
    <ul className={classes.razoes}>
      {RAZOES.map(({ Icone, titulo, texto }) => (
        <li key={titulo}>
          <Icone size={26} stroke={1.5} aria-hidden />
          <h2>{titulo}</h2>
          <p>{texto}</p>
        </li>
      ))}
    </ul>
  )
}
