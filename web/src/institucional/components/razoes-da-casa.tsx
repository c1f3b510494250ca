import { IconLock } from '@tabler/icons-react'
import { Foto } from './foto.tsx'
import classes from './razoes-da-casa.module.css'

const MOSTRADAS = [
  {
    titulo: 'A agenda que se desfaz sem medo',
    texto: 'Remarcou, mudou a série inteira, excluiu por engano? Ctrl+Z, e tudo volta como estava.',
    foto: {
      nome: 'desfazer',
      fala: 'Um aviso na agenda: “O evento foi remarcado para 20 de novembro, 11h”, com o botão Desfazer.',
      tamanho: { width: 778, height: 519 },
    },
  },
  {
    titulo: 'O mês que fecha no centavo',
    texto: 'Sessões, recebimentos e despesas na mesma conta. O total da tela é o total de verdade.',
    foto: {
      nome: 'dinheiro',
      fala: 'O mês em cinco números: receitas, valor recebido, valor a receber, despesas e saldo.',
      tamanho: { width: 784, height: 522 },
    },
  },
]

/** Three short reasons, two of them with a picture. */
export function RazoesDaCasa() {
  return (
    <ul className={classes.razoes}>
      {MOSTRADAS.map(({ titulo, texto, foto }) => (
        <li key={titulo}>
          <div className={classes.foto}>
            <Foto {...foto} />
          </div>
          <h2>{titulo}</h2>
          <p>{texto}</p>
        </li>
      ))}
      <li className={classes.segredo}>
        <IconLock size={26} stroke={1.5} aria-hidden />
        <h2>Os dados que só você abre</h2>
        <p>CPF e anotações ficam cifrados, e cada vez que um CPF é mostrado fica registrado.</p>
      </li>
    </ul>
  )
}
