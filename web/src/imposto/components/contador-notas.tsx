import { textoEmReais } from '@clinica/domain/dinheiro'
import { type Estimado, restoDoAno } from '@clinica/domain/imposto/carne-leao'
import type { AnoDoContador } from '@clinica/domain/imposto/contador'
import classes from './imposto.module.css'

const reduzido = (um: Estimado) => typeof um !== 'string' && um.reducao > 0

/** P5: assumptions and limits of the estimate. */
export function notasDaEstimativa({ ano, estimados }: AnoDoContador): string[] {
  if (estimados.every((um) => um === 'SEM_TABELA')) {
    return [
      `As tabelas do imposto de ${ano} não estão no sistema, por isso não há estimativa. Calcule no Carnê-Leão Web.`,
    ]
  }
  const resto = restoDoAno(estimados)
  return [
    'É uma estimativa: só conhece o que está aqui. Dependentes, INSS, pensão e outros rendimentos não entram.',
    'De cada mês sai o maior dos dois: as deduções do livro-caixa ou o desconto simplificado. O que as deduções passam do recebido vai para os meses seguintes do mesmo ano.',
    ...(estimados.some(reduzido)
      ? ['A redução da Lei 15.270/2025 foi contada. Confirme com quem cuida do seu imposto.']
      : []),
    'DARF abaixo de R$ 10,00 soma ao mês seguinte.',
    ...(resto > 0 ? [`Neste ano sobram ${textoEmReais(resto)} sem DARF.`] : []),
    'Antes de pagar, confira no Carnê-Leão Web.',
  ]
}

export const NotasDaEstimativa = ({ dados }: { dados: AnoDoContador }) => (
  <ul className={classes.notas} aria-label="Sobre a estimativa">
    {notasDaEstimativa(dados).map((nota) => (
      <li key={nota}>{nota}</li>
    ))}
  </ul>
)
