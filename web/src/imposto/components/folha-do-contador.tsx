import { type Centavos, soma, textoEmReais } from '@clinica/domain/dinheiro'
import { nomeDoPagador } from '@clinica/domain/imposto/arquivo-do-contador'
import type { EstimativaDoMes } from '@clinica/domain/imposto/carne-leao'
import { type AnoDoContador, type PorMes, somaPorMes } from '@clinica/domain/imposto/contador'
import { dataEmNumeros, NOMES_DOS_MESES } from '@clinica/domain/tempo/texto-de-tempo'
import { IconPrinter } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import printed from '../../components/printed.module.css'
import { hoje } from '../../lib/clock.ts'
import { useSessao } from '../../lib/http/session.ts'
import { linhasDeFora } from './contador-listas.tsx'
import { notasDaEstimativa } from './contador-notas.tsx'
import classes from './folha-do-contador.module.css'

/** Thirteen amounts in a row leave no room for 'R$'. */
const semReais = (valor: Centavos) => (valor === 0 ? '–' : textoEmReais(valor).replace('R$ ', ''))
const comAno = (meses: PorMes) => [...meses, soma(meses)].map(semReais)

type Linha = { chave: string; nome: string; celulas: readonly string[]; forte?: boolean }

function Matriz({ titulo, linhas }: { titulo: string; linhas: readonly Linha[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
    <section className={classes.rolo} tabIndex={0} aria-label={titulo}>
      <table className={classes.matriz}>
        <caption>{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-said">Nome</span>
            </th>
            {NOMES_DOS_MESES.map((nome) => (
              <th key={nome} scope="col">
                {nome.slice(0, 3)}
              </th>
            ))}
            <th scope="col">Ano</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ chave, nome, celulas, forte }) => (
            <tr key={chave} data-total={forte}>
              <th scope="row">{nome}</th>
              {celulas.map((celula, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a month stays in its place
                <td key={n}>{celula}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const total = (nome: string, partes: readonly { readonly meses: PorMes }[]): Linha => ({
  chave: 'total',
  nome,
  celulas: comAno(somaPorMes(partes)),
  forte: true,
})

const DA_ESTIMATIVA = [
  ['Base de cálculo', 'base'],
  ['Imposto pela tabela', 'pelaTabela'],
  ['Redução', 'reducao'],
  ['DARF 0190', 'darf'],
] as const satisfies readonly (readonly [string, keyof EstimativaDoMes])[]

const venceEm = ({ darf, vencimento }: EstimativaDoMes) =>
  darf === 0 ? '–' : dataEmNumeros(vencimento).slice(0, 5)

function linhasDaEstimativa({ estimados }: AnoDoContador): Linha[] {
  const feitos = estimados.filter((um) => typeof um !== 'string')
  const celulas = (de: (um: EstimativaDoMes) => string) =>
    estimados.map((um) => (typeof um === 'string' ? '' : de(um)))
  return [
    ...DA_ESTIMATIVA.map(([nome, qual]) => ({
      chave: qual,
      nome,
      forte: qual === 'darf',
      celulas: [
        ...celulas((um) => semReais(um[qual])),
        semReais(soma(feitos.map((um) => um[qual]))),
      ],
    })),
    {
      chave: 'vencimento',
      nome: 'Vence em',
      celulas: [...celulas(venceEm), ''],
    },
  ]
}

/** P5: printed alone, on A4 landscape, in any theme. It contains no CPF. */
function Folha({ dados }: { dados: AnoDoContador }) {
  const { usuario } = useSessao()
  const { ano, pagadores, categorias, estimados } = dados
  const fora = linhasDeFora(dados.fora).filter(({ meses }) => meses.some((valor) => valor !== 0))
  const comTabela = estimados.some((um) => typeof um !== 'string')
  return (
    <article className={`${classes.folha} ${printed.alone}`} aria-label={`Ano de ${ano}`}>
      <header className={classes.topo}>
        <h3>Ano de {ano}, pela data do pagamento</h3>
        <p>
          <strong>{usuario?.nome}</strong> · em {dataEmNumeros(hoje())} · valores em reais
        </p>
      </header>
      <Matriz
        titulo="Recebido por pagador"
        linhas={[
          ...pagadores.map((um) => ({
            chave: um.id,
            nome: nomeDoPagador(um),
            celulas: comAno(um.meses),
          })),
          total('Total recebido', pagadores),
        ]}
      />
      <Matriz
        titulo="Dedutível por categoria"
        linhas={[
          ...categorias.map(({ codigo, nome, meses }) => ({
            chave: codigo,
            nome: `${codigo.slice(0, 3)}.${codigo.slice(-2)} ${nome}`,
            celulas: comAno(meses),
          })),
          total('Total dedutível', categorias),
        ]}
      />
      {comTabela && <Matriz titulo="DARF 0190 (estimativa)" linhas={linhasDaEstimativa(dados)} />}
      {fora.length > 0 && (
        <Matriz
          titulo="Fora da conta"
          linhas={fora.map(({ nome, meses }) => ({ chave: nome, nome, celulas: comAno(meses) }))}
        />
      )}
      <p className={classes.nota}>{notasDaEstimativa(dados).join(' ')}</p>
    </article>
  )
}

/** P5: print preview of the sheet. */
export function FolhaDialog(props: { dados: AnoDoContador; onClose: () => void }) {
  const { dados, onClose } = props
  return (
    <Dialog opened onClose={onClose} title={`Imprimir o ano de ${dados.ano}`} width={1120}>
      <Folha dados={dados} />
      <DialogActions>
        <DialogCancel />
        <Button
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </DialogActions>
    </Dialog>
  )
}
