import type { Extrato } from '@clinica/domain/cobranca/extrato'
import { NAO_SUBSTITUI, partesDoExtrato } from '@clinica/domain/cobranca/partes-do-extrato'
import { textoEmReais } from '@clinica/domain/dinheiro'
import { CopyButton } from '../../components/copy-button.tsx'
import printed from '../../components/printed.module.css'
import { QrCode } from '../../components/qr-code.tsx'
import classes from './folha.module.css'

type Linha = { quando: string; oQue: string; valor: string }
type TabelaProps = { titulo: string; oQue: string; linhas: readonly Linha[]; vazia: string }

function Tabela({ titulo, oQue, linhas, vazia }: TabelaProps) {
  if (linhas.length === 0) {
    return (
      <section className={classes.parte}>
        <h4>{titulo}</h4>
        <p className={classes.nota}>{vazia}</p>
      </section>
    )
  }
  return (
    <table className={classes.tabela}>
      <caption>{titulo}</caption>
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">{oQue}</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a day may be equal, and none moves
          <tr key={lugar}>
            <td>{linha.quando}</td>
            <td>{linha.oQue}</td>
            <td>{linha.valor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pix({ codigo, valor }: { codigo: string; valor: string }) {
  return (
    <section className={classes.pix} aria-label="Pix">
      <QrCode text={codigo} label={`QR Code do Pix de ${valor}`} />
      <div>
        <h4>Pix copia e cola</h4>
        <p className={classes.codigo}>{codigo}</p>
        <CopyButton text={codigo} />
      </div>
    </section>
  )
}

function Fatos({ fatos }: { fatos: readonly { rotulo: string; valor: string }[] }) {
  return (
    <dl className={classes.fatos}>
      {fatos.map(({ rotulo, valor }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

/** P4: statement sheet; printed alone, on A4, in any theme. */
export function Folha({ extrato }: { extrato: Extrato }) {
  const partes = partesDoExtrato(extrato)
  const [nome, ...sobre] = partes.profissional
  return (
    <article className={`${classes.folha} ${printed.alone}`} aria-label={partes.titulo}>
      <header className={classes.topo}>
        <h3>{partes.titulo}</h3>
        <p>
          <strong>{nome}</strong>
          {sobre.map((parte) => (
            <span key={parte}>{parte}</span>
          ))}
        </p>
      </header>
      <Fatos fatos={partes.fatos} />
      <Tabela
        titulo="Sessões"
        oQue="Situação"
        linhas={partes.sessoes.map(({ situacao: oQue, ...linha }) => ({ ...linha, oQue }))}
        vazia="Nenhuma sessão neste mês."
      />
      {partes.faltas && <p className={classes.nota}>{partes.faltas}</p>}
      <Tabela
        titulo="Pagamentos"
        oQue="Forma"
        linhas={partes.pagamentos.map(({ forma: oQue, ...linha }) => ({ ...linha, oQue }))}
        vazia="Nenhum pagamento neste mês."
      />
      <dl className={classes.soma}>
        {partes.linhas.map(({ rotulo, valor }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.extenso}>{partes.porExtenso}</p>
      {partes.creditoAnterior && <p className={classes.extenso}>{partes.creditoAnterior}</p>}
      {extrato.pix && <Pix codigo={extrato.pix} valor={textoEmReais(extrato.pedido)} />}
      <footer className={classes.rodape}>{NAO_SUBSTITUI}</footer>
    </article>
  )
}
